import { useEffect, useId } from 'react';

const unsaved = new Set<string>();

/** Somebody types here: the page is not loaded anew under their hands. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [id, isUnsaved]);
}

export const hasUnsaved = (): boolean => unsaved.size > 0;
