/** The names that a file gives to its running calls: `const [save, isSaving] = useAct(…)`. */
const calls = /const \[\w+, (\w+)\] = useAct/g;
const fields = ['Switch', 'Checkbox', 'Radio', 'NativeSelect', 'Select', 'TextInput', 'Textarea', 'fieldset'];
const opened = /<(\w[\w.]*)[\s>]/g;

/** Fields that are disabled while a call runs: the browser takes the focus from them. Buttons keep it by themselves. */
export function busyFieldLines(text: string): number[] {
  const names = new Set(['busy', 'isBusy', ...[...text.matchAll(calls)].map(([, name = '']) => name)]);
  const disabled = new RegExp(`\\sdisabled=\\{[^}]*\\b(?:${[...names].join('|')})\\b`, 'g');
  return [...text.matchAll(disabled)].flatMap(({ index }) => {
    const before = text.slice(0, index + 1);
    const tag = [...before.matchAll(opened)].at(-1)?.[1] ?? '';
    return fields.includes(tag) ? [before.split('\n').length] : [];
  });
}
