"""The Expanse: what each viewer sees."""
