const bringsFiles = (event: DragEvent) => [...(event.dataTransfer?.types ?? [])].includes('Files');

/** A file dropped beside its target would replace the page, and lose typed text. */
export function keepPageFromDrops(): void {
  window.addEventListener('dragover', (event) => {
    if (event.defaultPrevented || !bringsFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  });
  window.addEventListener('drop', (event) => {
    if (bringsFiles(event)) event.preventDefault();
  });
}
