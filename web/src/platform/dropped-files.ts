const bringsFiles = (event: DragEvent) => [...(event.dataTransfer?.types ?? [])].includes('Files');

/** A file that is dropped beside the place for it would be opened in place of the page, with all that is typed there. */
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
