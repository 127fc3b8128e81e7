const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** The typed name confirms the deletion of that record. Spaces at the ends and doubled ones make no difference. */
export const isTypedName = (typed: string, name: string): boolean => plain(typed) === plain(name);
