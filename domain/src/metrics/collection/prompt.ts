interface PromptFacts {
  pending: { type: 'CATEGORIZATION' | 'METRICS' } | null;
  isCategorized: boolean;
  /** The session has shown the prompt already. */
  wasShown: boolean;
}

/** The step that the prompt opens; null while it stays closed. */
export function promptStep({ pending, isCategorized, wasShown }: PromptFacts): 'CATEGORIZATION' | 'METRICS' | null {
  if (!pending || (wasShown && isCategorized)) return null;
  return isCategorized ? 'METRICS' : pending.type;
}
