// Draws one page of an untrusted PDF and ends. JavaScript, because removing types would take 15 MB of the child's memory.
// Files arrive as open descriptors: 0 is the source, 4 the picture, 5 the number of pages.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { ended, giveUpRights, openPdf, pdfiumBytes, watch } from './child.mjs';

const bgra = 4;
/** Links and forms are drawn with the page. */
const withAnnotations = 1;

const { page: number, width: wanted, maxPixels, ...limits } = JSON.parse(process.argv[2] ?? '');
watch(limits);
sharp.cache(false);
sharp.concurrency(1);
const wasmBinary = pdfiumBytes();
const source = readFileSync(0);
giveUpRights();

try {
  process.exitCode = await draw();
} catch (fault) {
  process.stderr.write(String(fault));
  process.exitCode = ended.unreadable;
}
process.exit();

async function draw() {
  const { pdfium, document, pages, end } = await openPdf(wasmBinary, source);
  if (!document) return end;
  writeFileSync(5, String(pages));
  if (number < 1 || number > pages) return 0;
  const page = pdfium.FPDF_LoadPage(document, number - 1);
  if (!page) return ended.unreadable;
  const { width, height } = sizeOf(pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page));
  if (width === 0) return ended.tooLarge;
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, bgra, 0, 0);
  if (!bitmap) return ended.tooLarge;
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations);
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const pixels = rgb(pdfium.pdfium.HEAPU8, start, { width, height, stride });
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  writeFileSync(4, await picture.webp({ quality: 82, effort: 2 }).toBuffer());
  return 0;
}

/** A very long page gets narrower, so that it keeps to the pixels. A page without a size cannot be drawn. */
function sizeOf(width, height) {
  if (!(width > 0 && height > 0)) return { width: 0, height: 0 };
  const scale = Math.min(wanted / width, Math.sqrt(maxPixels / (width * height)));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  // The format holds no longer side.
  return Math.max(size.width, size.height) > 16_000 ? { width: 0, height: 0 } : size;
}

/** Without the transparency, which nobody sees on white paper. */
function rgb(heap, start, { width, height, stride }) {
  const pixels = Buffer.allocUnsafe(width * height * 3);
  let to = 0;
  for (let y = 0; y < height; y += 1)
    for (let from = start + y * stride, end = from + width * 4; from < end; from += 4) {
      pixels[to] = heap[from + 2];
      pixels[to + 1] = heap[from + 1];
      pixels[to + 2] = heap[from];
      to += 3;
    }
  return pixels;
}
