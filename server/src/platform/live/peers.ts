/** A process that is silent for longer died, unless it said farewell. */
const longestSilenceMs = 4_000;

/** The processes whose pulse arrives. The last changes of a dead one may be lost, so everybody refetches. */
export class Peers {
  private readonly heardAtMs = new Map<string, number>();
  private checkedAtMs = 0;

  hear(from: string, isLast: boolean | undefined, nowMs = performance.now()): void {
    if (isLast) this.heardAtMs.delete(from);
    else this.heardAtMs.set(from, nowMs);
  }

  /** Whether a process fell silent since the last call. */
  hasLost(nowMs = performance.now()): boolean {
    // A process that slept or lost its connection itself has not read the pulses of the others yet.
    const wasAway = nowMs - this.checkedAtMs > longestSilenceMs / 2;
    this.checkedAtMs = nowMs;
    if (wasAway) for (const from of this.heardAtMs.keys()) this.heardAtMs.set(from, nowMs);
    const silent = [...this.heardAtMs].filter(([, heardAtMs]) => nowMs - heardAtMs > longestSilenceMs);
    for (const [from] of silent) this.heardAtMs.delete(from);
    return silent.length > 0;
  }

  /** After a gap in the own connection every screen refetches anyway. */
  forget(): void {
    this.heardAtMs.clear();
  }
}
