/** Warnings of the runtime mean a defect: a leaked listener, a deprecated call. A worker collects them for all its files. */
let warnings: string[] = [];
process.on('warning', ({ name, message }) => warnings.push(`${name}: ${message}`));

/** The warnings since the last call. */
export function takeWarnings(): readonly string[] {
  const taken = warnings;
  warnings = [];
  return taken;
}
