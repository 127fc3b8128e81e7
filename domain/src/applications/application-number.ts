/** Distinguishes applications of one name, and replaces a hidden name. */
export const applicationNumber = (id: string): string => id.slice(-6).toUpperCase();
