const longestMs = 20_000;

/** The delay before the socket reconnects: doubles up to 20 s, with 50 % jitter. */
export const backOffMs = (tries: number, chance = Math.random()): number =>
  Math.min(1_000 * 2 ** tries, longestMs) * (0.5 + chance);

/** Resolves after the delay, or as soon as the device is online again. */
export const waitForNetwork = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
