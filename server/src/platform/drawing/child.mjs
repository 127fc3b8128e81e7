// What the processes that read untrusted files share. JavaScript, because removing types would take 15 MB of their memory.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** How a process ends; `drawing-process.ts` names the errors. */
export const ended = { tooLarge: 3, unreadable: 4, encrypted: 5 };
/** Of PDFium. */
const passwordError = 4;
/** The overflow user of Linux: it owns no file and no process of the product. */
const nobody = 65_534;

/** A library runs on the main thread and cannot be interrupted: a second thread watches it. */
export function watch({ maxMemoryBytes, maxCpuMs }) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  new Worker(
    `setInterval(() => {
      const { user, system } = process.cpuUsage();
      if (process.memoryUsage.rss() > ${Number(maxMemoryBytes)} || (user + system) / 1000 > ${Number(maxCpuMs)})
        process.kill(process.pid, 'SIGKILL');
    }, 2)`,
    { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 } },
  ).unref();
}

export function giveUpRights() {
  if (process.getuid?.() !== 0) return;
  process.setgroups?.([]);
  process.setgid?.(nobody);
  process.setuid?.(nobody);
}

/** Call it before the rights are given up. */
export const pdfiumBytes = () => readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));

/** The opened document, or how the process ends. */
export async function openPdf(wasmBinary, source) {
  // Loaded by those alone who need it.
  const { init } = await import('@embedpdf/pdfium');
  const pdfium = await init({ wasmBinary });
  pdfium.PDFiumExt_Init();
  const at = pdfium.pdfium.wasmExports.malloc(source.length);
  pdfium.pdfium.HEAPU8.set(source, at);
  const document = pdfium.FPDF_LoadMemDocument(at, source.length, '');
  if (document) return { pdfium, document, pages: pdfium.FPDF_GetPageCount(document) };
  return { end: pdfium.FPDF_GetLastError() === passwordError ? ended.encrypted : ended.unreadable };
}
