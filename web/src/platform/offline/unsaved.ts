import { useEffect, useId } from 'react';

const unsaved = new Set<string>();

/** Something here is lost, or interrupted, when the page is loaded anew. */
export function setUnsaved(id: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(id);
  else unsaved.delete(id);
}

/** Somebody types here: the page is not loaded anew under their hands. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    setUnsaved(id, isUnsaved);
    return () => setUnsaved(id, false);
  }, [id, isUnsaved]);
}

type Field = HTMLInputElement | HTMLTextAreaElement;
const typedInto = new Set<Field>();

const forgetEmpty = () => {
  for (const field of typedInto) if (!field.isConnected || field.value === '') typedInto.delete(field);
};

/** What is typed into any field counts as long as it stands there; what is searched for is typed again in a moment. */
export function followTyping(): () => void {
  const follow = ({ target }: Event) => {
    forgetEmpty();
    const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
    if (isField && !['search', 'checkbox', 'radio', 'file'].includes(target.type)) typedInto.add(target);
  };
  document.addEventListener('input', follow);
  return () => document.removeEventListener('input', follow);
}

export function hasUnsaved(): boolean {
  forgetEmpty();
  return unsaved.size > 0 || typedInto.size > 0;
}
