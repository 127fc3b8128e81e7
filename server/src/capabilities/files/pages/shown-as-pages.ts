/** Pictures that the drawing process reads; their one page is the picture itself. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/tiff'] as const;
export type ShownPicture = (typeof pictureTypes)[number];

export const isPicture = (type: string): type is ShownPicture => pictureTypes.some((one) => one === type);

/** Other kinds cannot be shown; they are downloaded. */
export const isShownAsPages = (type: string): boolean => type === 'application/pdf' || isPicture(type);
