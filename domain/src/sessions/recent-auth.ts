/** What is grave (deleting the account, taking all data along, a new password) asks again who acts after that long. */
export const proofHoldsMinutes = 10;

export const isFreshProof = (provedAt: Temporal.Instant, now = Temporal.Now.instant()): boolean =>
  Temporal.Instant.compare(provedAt.add({ minutes: proofHoldsMinutes }), now) > 0;
