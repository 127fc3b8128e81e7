/** No spaces, quotes or semicolons, since these become a part of a header. */
export const serviceAddress = /^https?:\/\/[a-z0-9.-]+(:\d+)?(\/[\w./@%?&=+~-]*)?$/i;
/** A host of at least two labels, perhaps behind `*.`: a single one would allow a whole top-level domain. */
export const serviceOrigin = /^(https?|wss?):\/\/(localhost|(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+)(:\d+)?$/;
export const serviceToken = /^[\w.:-]{1,200}$/;
export const shortestSecret = 16;
