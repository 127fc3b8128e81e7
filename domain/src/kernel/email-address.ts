/** No signs that are invisible, or that other systems read as several addresses. No part of the domain is empty. */
const mailShape = /^[^\s\p{C}@<>",]{1,64}@(?:[^\s\p{C}@<>",.]+\.)+[^\s\p{C}@<>",.]+$/u;

/** In lower case, for storage and comparison. Null if invalid; `''` for empty input. */
export function emailFrom(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email === '' || (email.length <= 320 && mailShape.test(email)) ? email : null;
}

/** Support of the product, for organizations that name no address of their own. */
export const supportAddress = 'support@seedbed.example';

/** Stands for a person whose address the viewer or a service may not know. */
export const unknownUserAddress = 'unknown@seedbed.example';
