/** Tells applications of one name apart, and stands for the name where that is hidden. */
export const applicationNumber = (id: string): string => id.slice(-6).toUpperCase();
