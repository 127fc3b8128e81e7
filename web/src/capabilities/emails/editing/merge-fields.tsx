import { Button } from '@mantine/core';
import { campaignFields } from '@seedbed/domain/emails/campaigns/merge.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import css from './editing.module.css';

interface Place {
  element: HTMLElement;
  range: Range | null;
}

/** Braces are read from left to right in every language. */
const isolated = (code: string) => `\u2066${code}\u2069`;

const isText = (element: Element): element is HTMLElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type === 'text') ||
  (element instanceof HTMLElement && element.isContentEditable);

/** Writes a merge field where the cursor was last, in any text within this element. */
export function MergeFields({ within }: { within: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('campaigns');
  const last = useRef<Place | null>(null);
  useEffect(() => {
    const box = within.current;
    const remember = ({ target }: Event) => {
      if (!(target instanceof Element) || !isText(target) || target.dataset.plain !== undefined) return;
      const selection = document.getSelection();
      const range = target.isContentEditable && selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
      last.current = { element: target, range };
    };
    box?.addEventListener('focusout', remember);
    box?.addEventListener('focusin', remember);
    return () => {
      box?.removeEventListener('focusout', remember);
      box?.removeEventListener('focusin', remember);
    };
  }, [within]);

  function insert(name: string) {
    const place = last.current;
    if (!place?.element.isConnected) return void toast(t('merge.choose-place'));
    if (document.activeElement !== place.element) {
      place.element.focus();
      const selection = document.getSelection();
      if (place.range && selection) {
        selection.removeAllRanges();
        selection.addRange(place.range);
      }
    }
    // The only way that rich and plain texts share, and that the browser's undo knows.
    document.execCommand('insertText', false, `{{${name}}}`);
  }
  return (
    <fieldset className={css.fields}>
      <legend>{t('merge.insert')}</legend>
      {campaignFields.map((name) => (
        <Button
          key={name}
          size="xs"
          variant="default"
          // A press keeps the cursor in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(name)}
        >
          {t(`merge.fields.${name}`)}
        </Button>
      ))}
      <p className="note">{t('merge.help', { example: isolated('{{startup|…}}') })}</p>
    </fieldset>
  );
}
