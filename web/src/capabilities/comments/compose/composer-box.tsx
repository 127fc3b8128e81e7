import { Button } from '@mantine/core';
import { messageMaxCharacters } from '@seedbed/domain/comments/input.ts';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenFiles, type DraftFiles, useIncomingFiles } from '#capabilities/files/public.tsx';
import { ComposerField } from '#platform/forms/composer/composer-field.tsx';
import type { ComposerFieldProps } from '#platform/forms/composer/composer-props.ts';
import { Form } from '#platform/forms/form.tsx';
import css from './composer.module.css';
import type { useWrittenText } from './written-text.ts';

interface Props {
  label: string;
  placeholder: string;
  sendLabel: string;
  message: string;
  written: ReturnType<typeof useWrittenText>;
  people: ComposerFieldProps['people'];
  files: DraftFiles;
  isBusy: boolean;
  /** Readers of the private text only: shown by the color. */
  isPrivate?: boolean;
  /** Below a post or in a record: less space, and no shadow of a page's own field. */
  isInside?: boolean;
  autoFocus?: boolean;
  sendsOnEnter?: boolean;
  /** Beside the button, such as the private switch. */
  foot?: ReactNode;
  /** Returns true if the text was sent. */
  onSend: () => Promise<boolean>;
  onEscape?: () => void;
}

/** The field of posts and comments, with files: one line until it is used. */
export function ComposerBox({ message, written, files, isBusy, onSend, ...props }: Props) {
  const { t } = useTranslation('comments');
  const [isUsed, setUsed] = useState(false);
  const why = useId();
  const { over, handlers } = useIncomingFiles(files.add);
  const hasFiles = files.ids.length > 0;
  const isEmpty = message.trim() === '';
  // Notifications, search and screen readers need words.
  const needsWords = hasFiles && isEmpty;
  const isOpen = isUsed || message !== '' || hasFiles;

  async function send() {
    if (isEmpty || isBusy || !(await onSend())) return;
    written.clear();
    setUsed(false);
  }

  return (
    <Form
      hasKeys={false}
      className={css.composer}
      data-private={props.isPrivate}
      data-inside={props.isInside || undefined}
      data-over={over || undefined}
      {...handlers}
      onBlur={(event) => {
        // The file dialog takes the focus from the window, but the form stays open.
        const { currentTarget: form, relatedTarget } = event;
        if (!form.contains(relatedTarget) && !form.contains(document.activeElement)) setUsed(false);
      }}
      onSubmit={send}
    >
      <ComposerField
        label={props.label}
        placeholder={props.placeholder}
        autoFocus={props.autoFocus}
        sendsOnEnter={props.sendsOnEnter}
        isOpen={isOpen && !props.isInside}
        maxCharacters={messageMaxCharacters}
        people={props.people}
        value={written.text}
        onFocus={() => setUsed(true)}
        onChange={written.change}
        onSubmit={() => void send()}
        onEscape={props.onEscape}
      />
      {isOpen && <ChosenFiles files={files} size="xs" />}
      {isOpen && (
        <div className={css.foot}>
          {props.foot}
          {needsWords && (
            <p id={why} className="note">
              {t('needs-words')}
            </p>
          )}
          <Button
            type="submit"
            size="xs"
            className={css.send}
            loading={isBusy}
            disabled={isEmpty}
            aria-describedby={needsWords ? why : undefined}
          >
            {props.sendLabel}
          </Button>
        </div>
      )}
    </Form>
  );
}
