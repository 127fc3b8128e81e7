const forgetters: (() => void)[] = [];

/** A value created once per test file, at first use. Files share one process and all modules. */
export function perFile<Value>(make: () => Value): () => Value {
  let made: { it: Value } | undefined;
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
