const forgetters: (() => void)[] = [];

/** Made at its first use in a file of tests, and once in it. Files share one process, and so all modules. */
export function perFile<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  forgetters.push(() => {
    made = undefined;
  });
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

export const forgetFile = () => {
  for (const forget of forgetters) forget();
};
