import { readdir, readFile } from 'node:fs/promises';

export interface ProcessFacts {
  pid: number;
  uid: number;
  /** The peak of its resident memory, also of the past. */
  peakBytes: number;
}

const read = (pid: number | string, name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
const fieldOf = (status: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);

/** Null for an ended process. Linux only. */
export async function processFacts(pid: number): Promise<ProcessFacts | null> {
  const status = await read(pid, 'status');
  return status.includes('VmHWM')
    ? { pid, uid: fieldOf(status, 'Uid'), peakBytes: fieldOf(status, 'VmHWM') * 1024 }
    : null;
}

/** The running drawing processes of a process. */
export async function drawingProcesses(parent: number): Promise<ProcessFacts[]> {
  const facts = await Promise.all(
    (await readdir('/proc')).filter(Number).map(async (pid) => {
      const isDrawing = (await read(pid, 'cmdline')).match(/drawing\/(pdf-|text-)?worker\.mjs/) !== null;
      const isChild = isDrawing && fieldOf(await read(pid, 'status'), 'PPid') === parent;
      return isChild ? processFacts(Number(pid)) : null;
    }),
  );
  return facts.filter((one) => one !== null);
}
