import { hexColor } from '@seedbed/domain/incubators/color.ts';

/** A typed color as `#rrggbb`, also from a name such as `teal`; other texts stay for their error. */
export function typedColor(typed: string): string {
  const text = typed.trim();
  return hexColor(text) ?? namedColor(text) ?? text;
}

/** The browser knows the names. It ignores other texts. */
function namedColor(text: string): string | null {
  const canvas = /^[a-z]+$/i.test(text) ? document.createElement('canvas').getContext('2d') : null;
  if (!canvas) return null;
  const read = (before: string) => {
    canvas.fillStyle = before;
    canvas.fillStyle = text;
    return canvas.fillStyle;
  };
  const [one, other] = [read('#000000'), read('#ffffff')];
  return one === other ? hexColor(one) : null;
}
