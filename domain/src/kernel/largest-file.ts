/** What any file may have at most, as everybody counts megabytes who reads a file's size. */
export const fileMaxMegabytes = 25;
