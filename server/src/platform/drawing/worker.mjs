// Draws one untrusted picture and ends. JavaScript, because removing types would take 15 MB of the child's 256 MB.
// Files arrive as open descriptors, so that a child without rights needs no path: 0 is the source, 4 and up the results.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const ended = { tooLarge: 3, unreadable: 4, tooManyPixels: 6, sideTooLong: 7 };
/** The overflow user of Linux: it owns no file and no process of the product. */
const nobody = 65_534;
const loaders = {
  'image/png': 'VipsForeignLoadPng',
  'image/jpeg': 'VipsForeignLoadJpeg',
  'image/gif': 'VipsForeignLoadNsgif',
  'image/webp': 'VipsForeignLoadWebp',
  'image/avif': 'VipsForeignLoadHeif',
  'image/tiff': 'VipsForeignLoadTiff',
  'image/svg+xml': 'VipsForeignLoadSvg',
};
const encoders = {
  // More effort needs twice the memory.
  'image/jpeg': (picture, quality) => picture.jpeg({ quality, optimiseCoding: false }),
  'image/webp': (picture, quality) => picture.webp({ quality, effort: 2 }),
  'image/avif': (picture, quality) => picture.avif({ quality, effort: 0, chromaSubsampling: '4:2:0' }),
  'image/gif': (picture) => picture.gif(),
  'image/tiff': (picture) => picture.tiff({ compression: 'lzw' }),
  'image/png': (picture) => picture.png(),
};
const kill = () => process.kill(process.pid, 'SIGKILL');

const { type, maxPixels, maxSide, maxFrames, maxMemoryBytes, maxCpuMs, results } = JSON.parse(process.argv[2] ?? '');
// The parent is gone.
process.on('disconnect', kill);
// The libraries allocate and calculate in other threads and cannot be interrupted.
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > maxMemoryBytes || (user + system) / 1_000 > maxCpuMs) kill();
}, 2).unref();
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: [loaders[type], ...results.map((result) => loaders[result.type])] });
const source = readFileSync(0);
if (process.getuid?.() === 0) {
  process.setgroups?.([]);
  process.setgid?.(nobody);
  process.setuid?.(nobody);
}

try {
  await draw();
} catch (fault) {
  const text = String(fault);
  if (/exceeds pixel limit/.test(text)) process.exitCode = ended.tooManyPixels;
  // The library opens no header with a longer side.
  else if (/Maximum supported image dimension/.test(text) || sideOfPng() > maxSide)
    process.exitCode = ended.sideTooLong;
  else process.exitCode = ended.unreadable;
}
process.exit();

async function draw() {
  // Reads the header only.
  const { width, height, pages = 1 } = await sharp(source, { limitInputPixels: false }).metadata();
  const isDrawing = type === 'image/svg+xml';
  if (pages > maxFrames) process.exitCode = ended.tooLarge;
  else if (!isDrawing && Math.max(width, height) > maxSide) process.exitCode = ended.sideTooLong;
  else if (!isDrawing && width * height * pages > maxPixels) process.exitCode = ended.tooManyPixels;
  if (process.exitCode) return;
  const opened = open(
    source,
    isDrawing ? { density: densityFor(Math.max(width, height)) } : { animated: pages > 1, autoOrient: pages === 1 },
  );
  const [first, ...others] = results;
  const bytes = await encoded(opened, first);
  writeFileSync(4, bytes);
  // Not from the source, whose decoding is the expensive part.
  for (const [n, other] of others.entries()) writeFileSync(5 + n, await encoded(open(bytes, {}), other));
}

/** The longest side that the header of a PNG claims; 0 for other files. */
function sideOfPng() {
  const isPng = type === 'image/png' && source.length >= 24 && source.toString('latin1', 12, 16) === 'IHDR';
  return isPng ? Math.max(source.readUInt32BE(16), source.readUInt32BE(20)) : 0;
}

function open(bytes, options) {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', ...options });
}

function encoded(picture, { type, quality, box }) {
  const resized = box ? picture.resize({ ...box, withoutEnlargement: box.fit === 'inside' }) : picture;
  return encoders[type](resized, quality).toBuffer();
}

/** Draws vectors in the size of the result; 72 is the size that the file names. */
function densityFor(longestSide) {
  const { width, height } = results[0].box;
  return Math.max(1, 72 * Math.min(1, Math.max(width, height) / longestSide));
}
