/** Support of the product, for organizations that name no address of their own. */
export const supportAddress = 'support@seedbed.example';

/** Stands for a person whose address the viewer or a service may not know. */
export const unknownUserAddress = 'unknown@seedbed.example';
