import type { MentionOptions } from '@tiptap/extension-mention';
import type { SuggestionProps } from '@tiptap/suggestion';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ComposerFieldProps, MentionedPerson } from './composer-props.ts';

interface ShownPeople {
  people: readonly MentionedPerson[];
  current: number;
  waiting: boolean;
  /** The typed name with its `@`, for which these people are shown. */
  text: string;
  /** The place in the window where the typed name begins. */
  place: DOMRect | null;
}

type MentionSuggestion = SuggestionProps<unknown, { id: string; label: string }>;

const debounceMs = 120;

/** The list of people after `@`: its state and its keys. */
export function useMentions(find: ComposerFieldProps['people']) {
  const [shown, setShown] = useState<ShownPeople | null>(null);
  // The editor calls outside React's renders: it reads the newest state here.
  const state = useRef<ShownPeople | null>(null);
  const props = useRef<MentionSuggestion | null>(null);
  const people = useRef(find);
  people.current = find;

  const { suggestion, choose, afterChoice } = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The typed name at which Enter was pressed before its people were found: Enter chooses the first of them.
    let awaited: string | null = null;
    let afterwards: (() => void) | undefined;
    let round = 0;
    const show = (next: ShownPeople | null) => {
      state.current = next;
      setShown(next);
    };
    /** The next key finds the person in the text. */
    function choosePerson(person: MentionedPerson) {
      flushSync(() => props.current?.command({ id: person._id, label: person.fullName }));
    }
    function chooseAwaited(person: MentionedPerson | undefined) {
      const act = afterwards;
      if (person) choosePerson(person);
      stopWaiting();
      act?.();
    }
    function stopWaiting() {
      awaited = null;
      afterwards = undefined;
    }
    function search(typed: MentionSuggestion) {
      props.current = typed;
      // The editor reports typed text late, at times after Enter.
      if (typed.text !== awaited) stopWaiting();
      const mine = ++round;
      const place = typed.clientRect?.() ?? null;
      show({ people: state.current?.people ?? [], current: 0, waiting: true, text: typed.text, place });
      clearTimeout(timer);
      timer = setTimeout(async () => {
        const found = await people.current(typed.query).catch(() => []);
        if (mine !== round || !state.current) return;
        show({ people: found, current: 0, waiting: false, text: typed.text, place });
        if (awaited !== null) chooseAwaited(found[0]);
      }, debounceMs);
    }
    function close() {
      round++;
      stopWaiting();
      clearTimeout(timer);
      props.current = null;
      show(null);
    }
    /** `typed` is the name in the text, which can be newer than the people shown. */
    function onKey({ key, isComposing }: KeyboardEvent, typed: string): boolean {
      const now = state.current;
      if (isComposing) return false;
      if (key === 'Enter' && (!now || now.waiting || now.text !== typed)) {
        awaited = typed;
        return true;
      }
      if (!now) return false;
      const count = now.people.length;
      if (key === 'Escape') close();
      else if (count === 0) return false;
      else if (key === 'ArrowDown') show({ ...now, current: (now.current + 1) % count });
      else if (key === 'ArrowUp') show({ ...now, current: (now.current + count - 1) % count });
      else if (key === 'Enter' || key === 'Tab') {
        const person = now.people[now.current];
        if (person) choosePerson(person);
      } else return false;
      return true;
    }
    const options: MentionOptions['suggestion'] = {
      char: '@',
      render: () => ({
        onStart: search,
        onUpdate: search,
        onExit: close,
        onKeyDown: ({ view, event, range }) =>
          event.ctrlKey || event.metaKey ? false : onKey(event, view.state.doc.textBetween(range.from, range.to)),
      }),
    };
    /** Acts at once, or when the person that Enter has chosen is found. */
    function actAfterChoice(act: () => void) {
      if (awaited !== null) afterwards = act;
      else act();
    }
    return { suggestion: options, choose: choosePerson, afterChoice: actAfterChoice };
  }, []);

  return {
    shown,
    suggestion,
    choose,
    afterChoice,
    isOpen: () => state.current !== null,
    active: (id: string) => (shown && shown.people.length > 0 ? `${id}-person-${shown.current}` : null),
  };
}
