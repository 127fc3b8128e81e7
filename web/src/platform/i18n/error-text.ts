import i18next from 'i18next';

type Params = Record<string, unknown>;

/**
 * The text of an error code: `tasks.due-date-past` is `tasks:problems.due-date-past`. A code without a dot
 * belongs to the kernel, with its text in `common`. These keys exist only at run time, so this is the one
 * untyped lookup.
 */
export function textOfCode(kind: 'user-errors' | 'problems', code: string, params: Params = {}): string | null {
  const dot = code.indexOf('.');
  const key = dot < 0 ? `common:${kind}.${code}` : `${code.slice(0, dot)}:${kind}.${code.slice(dot + 1)}`;
  return text(key, { ...params, field: nameOf(params.field) });
}

/** Client checks name the field by a key, the server by its name. A missing text never shows the key. */
const nameOf = (field: unknown): string => {
  const isName = typeof field === 'string' && !/^[a-z-]+:[\w.-]+$/.test(field);
  return isName ? field : (text(String(field), {}) ?? i18next.t('common:problems.field'));
};

const text = (key: string, params: Params): string | null =>
  i18next.exists(key) ? i18next.t(key, { ...params, defaultValue: key }) : null;

/** Joins several messages without doubling full stops. */
export const joined = (messages: readonly string[]): string =>
  messages.map((text, i) => (i < messages.length - 1 ? text.replace(/\.$/, '') : text)).join('. ');
