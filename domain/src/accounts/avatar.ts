/** What a picture of a person may be; cut to a square, and kept as one kind. */
export const avatarTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif';
