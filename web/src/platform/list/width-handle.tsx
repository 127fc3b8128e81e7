import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './list-table.module.css';
import { boundedWidth, widthLimits } from './widths.ts';

interface Props {
  label: string;
  /** In pixels at the usual text size; undefined without a width of its own. */
  width: number | undefined;
  scale: number;
  /** A copy for the mouse alone. */
  isCopy: boolean;
  /** While the edge moves. */
  onMove: (px: number) => void;
  /** Null gives back the usual width. */
  onEnd: (px: number | null, how?: { typed: boolean }) => void;
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** The edge of a column: dragged, moved by the arrow keys, or reset by a double click or Home. */
export function WidthHandle({ label, width, scale, isCopy, onMove, onEnd }: Props) {
  const { t } = useTranslation('lists');
  const drag = useRef<{ from: number; width: number; sign: number; last: number } | null>(null);
  const shownWidth = (element: Element) =>
    boundedWidth((element.closest('th')?.getBoundingClientRect().width ?? widthLimits.min) / scale);

  function begin(event: PointerEvent<HTMLSpanElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    const { currentTarget } = event;
    currentTarget.setPointerCapture(event.pointerId);
    const begun = shownWidth(currentTarget);
    drag.current = { from: event.clientX, width: begun, sign: isRightToLeft(currentTarget) ? -1 : 1, last: begun };
  }

  function move({ clientX }: PointerEvent) {
    const { current } = drag;
    if (!current) return;
    current.last = boundedWidth(current.width + (current.sign * (clientX - current.from)) / scale);
    onMove(current.last);
  }

  function end() {
    const { current } = drag;
    drag.current = null;
    if (current && current.last !== current.width) onEnd(current.last);
  }

  function press(event: KeyboardEvent<HTMLSpanElement>) {
    const forward = isRightToLeft(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const step = event.key === forward ? widthLimits.step : event.key === back ? -widthLimits.step : 0;
    if (step !== 0) onEnd((width ?? shownWidth(event.currentTarget)) + step, { typed: true });
    else if (event.key === 'Home') onEnd(null, { typed: true });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between table cells cannot be an hr
    <span
      role="separator"
      aria-orientation="vertical"
      // Not its name: the heading around it would have that in its own.
      aria-valuetext={`${t('width-of', { column: label })}: ${width ?? ''}`}
      aria-valuemin={widthLimits.min}
      aria-valuemax={widthLimits.max}
      aria-valuenow={width ?? widthLimits.min}
      tabIndex={isCopy ? -1 : 0}
      className={css.edge}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onEnd(null)}
      onKeyDown={press}
    />
  );
}
