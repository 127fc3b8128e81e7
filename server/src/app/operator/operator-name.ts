import { userInfo } from 'node:os';

/**
 * The name of the system account, for the record: behind `sudo` the person's own. Ask before root is given up. A
 * container may run under a number without a name.
 */
export function operatorName(): string {
  const { SUDO_USER: person } = process.env;
  if (person) return person;
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
