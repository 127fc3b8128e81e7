const mailShape = /^[^\s@<>",]+@[^\s@<>",]+\.[^\s@<>",]+$/;

/** In lower case, for storage and comparison. Null if invalid; `''` for empty input. */
export function emailFrom(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email === '' || (email.length <= 320 && mailShape.test(email)) ? email : null;
}
