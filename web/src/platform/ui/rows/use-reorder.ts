import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

interface Drag {
  id: string;
  /** The number of other rows above the place where it would drop. */
  place: number;
}

interface Options {
  ids: readonly string[];
  /** Puts the row behind another one, or first. */
  onMove: (id: string, after: string | null) => void;
}

const scrollEdge = 72;
const scrollStep = 10;

/**
 * Rows that a person orders: by dragging their handle with mouse, pen or finger, or with arrow keys, Home and End on
 * it. Rows carry `data-row`, handles `data-handle`, each with the id.
 */
export function useReorder<Element extends HTMLElement>({ ids, onMove }: Options) {
  const list = useRef<Element>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [focused, setFocused] = useState<string | null>(null);

  // Moving a focused element in the document takes the focus from it.
  useEffect(() => {
    if (!focused || !ids.includes(focused)) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${focused}"]`)?.focus();
    setFocused(null);
  }, [focused, ids]);

  const others = (id: string) => ids.filter((one) => one !== id);

  function move(id: string, place: number) {
    const rest = others(id);
    const index = Math.max(0, Math.min(place, rest.length));
    if (ids.indexOf(id) === index) return;
    onMove(id, rest[index - 1] ?? null);
  }

  function placeAt(id: string, y: number): number {
    const rows = Array.from(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []);
    return rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return row.dataset.row !== id && top + height / 2 < y;
    }).length;
  }

  function begin(id: string, event: ReactPointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    let y = event.clientY;
    const update = () => setDrag({ id, place: placeAt(id, y) });
    const scroll = setInterval(() => {
      const step = y < scrollEdge ? -scrollStep : y > window.innerHeight - scrollEdge ? scrollStep : 0;
      if (step === 0) return;
      window.scrollBy(0, step);
      update();
    }, 16);
    const onPointer = (moved: PointerEvent) => {
      y = moved.clientY;
      update();
    };
    const onKey = (key: globalThis.KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      end();
    };
    function end() {
      clearInterval(scroll);
      handle.removeEventListener('pointermove', onPointer);
      handle.removeEventListener('pointerup', drop);
      handle.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', onKey, true);
      setDrag(null);
    }
    // A quick drop comes before React has shown the last movement.
    function drop(released: PointerEvent) {
      end();
      move(id, placeAt(id, released.clientY));
    }
    handle.addEventListener('pointermove', onPointer);
    handle.addEventListener('pointerup', drop);
    handle.addEventListener('pointercancel', end);
    window.addEventListener('keydown', onKey, true);
    update();
  }

  function onKeyDown(id: string, event: KeyboardEvent) {
    const from = ids.indexOf(id);
    const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: ids.length - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setFocused(id);
    move(id, to);
  }

  return {
    list,
    /** For menus: by places, within the list. */
    moveBy: (id: string, by: 1 | -1) => move(id, ids.indexOf(id) + by),
    handleProps: (id: string) => ({
      'data-handle': id,
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => begin(id, event),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(id, event),
    }),
    /** `data-drop` marks the edge where the dragged row would go. */
    rowProps: (id: string) => {
      const rest = drag ? others(drag.id) : [];
      const drop = drag && drag.place === rest.indexOf(id) ? 'before' : undefined;
      const isLast = drag && drag.place === rest.length && rest.at(-1) === id;
      return { 'data-row': id, 'data-dragged': drag?.id === id || undefined, 'data-drop': isLast ? 'after' : drop };
    },
  };
}
