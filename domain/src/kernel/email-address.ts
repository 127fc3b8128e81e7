const mailShape = /^[^\s@<>",]+@[^\s@<>",]+\.[^\s@<>",]+$/;

/** As addresses are kept and compared: in lower case. Null for what is none; `''` for nothing at all. */
export function emailFrom(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email === '' || (email.length <= 320 && mailShape.test(email)) ? email : null;
}
