/** An authenticator's code may be typed or pasted with a space. */
const digitsOf = (typed: string): string => typed.replace(/\s/g, '');

/** Whether the last change completed the six digits, so that the code can be sent. */
export const completesCode = (typed: string, before: string): boolean =>
  /^\d{6}$/.test(digitsOf(typed)) && digitsOf(typed) !== digitsOf(before);
