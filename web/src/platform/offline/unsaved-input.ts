import { useEffect, useId } from 'react';

const unsaved = new Set<string>();

/** Marks work that a reload would lose or interrupt. */
export function setUnsaved(id: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(id);
  else unsaved.delete(id);
}

/** Prevents a reload while somebody types. */
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

/** Any typed field counts while its text remains; search fields are exempt, since retyping is quick. */
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
