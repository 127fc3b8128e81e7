import i18next from 'i18next';

type Params = Record<string, unknown>;

/**
 * The text of a code of the domain or the server: `tasks.due-date-past` is `tasks:problems.due-date-past`; a code without
 * a dot is the kernel's and stands in `common`. Such keys are known only at run time, so this is their one untyped door.
 */
export function textOfCode(kind: 'user-errors' | 'problems', code: string, params: Params = {}): string | null {
  const dot = code.indexOf('.');
  const key = dot < 0 ? `common:${kind}.${code}` : `${code.slice(0, dot)}:${kind}.${code.slice(dot + 1)}`;
  return text(key, { ...params, field: nameOf(params.field) });
}

/** A check of the page names the field by a key, the server by its name. A key without a text is never shown. */
const nameOf = (field: unknown): string => {
  const isName = typeof field === 'string' && !/^[a-z-]+:[\w.-]+$/.test(field);
  return isName ? field : (text(String(field), {}) ?? i18next.t('common:problems.field'));
};

const text = (key: string, params: Params): string | null =>
  i18next.exists(key) ? i18next.t(key, { ...params, defaultValue: key }) : null;

/** Several messages as one; a message that ends in a full stop gets no second one. */
export const joined = (messages: readonly string[]): string =>
  messages.map((text, i) => (i < messages.length - 1 ? text.replace(/\.$/, '') : text)).join('. ');
