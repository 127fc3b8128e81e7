const longestMs = 20_000;

/** How long to wait before the socket is tried again: doubling to 20 s, by chance half as long or half as much again. */
export const backOffMs = (tries: number, chance = Math.random()): number =>
  Math.min(1_000 * 2 ** tries, longestMs) * (0.5 + chance);

/** Ends with the wait, or as soon as the device has a network again. */
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
