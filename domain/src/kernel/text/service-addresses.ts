/** No spaces, quotes or semicolons, since these become a part of a header. */
export const serviceAddress = /^https?:\/\/[a-z0-9.-]+(:\d+)?(\/[\w./@%?&=+~-]*)?$/i;
/** A host may begin with `*.` */
export const serviceOrigin = /^(https?|wss?):\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/;
export const serviceToken = /^[\w.:-]{1,200}$/;
export const shortestSecret = 16;
