import { type ClipboardEvent, type DragEvent, useState } from 'react';

const filesIn = (given: DataTransfer | null): File[] => [...(given?.files ?? [])];
const brings = ({ dataTransfer }: DragEvent) => [...dataTransfer.types].includes('Files');

/** Props that accept dropped files, and pasted ones while the focus is inside. */
export function useIncomingFiles(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!brings(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!brings(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles(filesIn(event.dataTransfer));
      },
      onPaste: (event: ClipboardEvent) => {
        const files = filesIn(event.clipboardData);
        if (files.length === 0) return;
        event.preventDefault();
        onFiles(files);
      },
    },
  };
}
