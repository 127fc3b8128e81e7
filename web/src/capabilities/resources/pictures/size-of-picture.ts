interface PictureSize {
  width: number;
  height: number;
}

/** The size in pixels, turned as the camera was. Null for a drawing, which the server redraws in another size. */
export async function sizeOfPicture(file: File): Promise<PictureSize | null> {
  if (file.type === 'image/svg+xml') return null;
  const image = new Image();
  const address = URL.createObjectURL(file);
  image.src = address;
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    // The upload says why the file is no picture.
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
