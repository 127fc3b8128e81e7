import type { RichText } from '@seedbed/domain/kernel/text/rich-text.ts';

export interface MentionedPerson {
  _id: string;
  fullName: string;
  avatar?: string | null;
}

export interface ComposerFieldProps {
  label: string;
  placeholder?: string;
  value: RichText;
  onChange: (value: RichText) => void;
  /** Ctrl+Enter or Cmd+Enter. */
  onSubmit: () => void;
  /** Enter alone submits too, and Shift+Enter begins a line: a conversation on a keyboard. */
  sendsOnEnter?: boolean | undefined;
  onEscape?: () => void;
  onFocus?: () => void;
  maxCharacters: number;
  /** People to mention, found by the text after `@`. */
  people: (search: string) => Promise<readonly MentionedPerson[]>;
  autoFocus?: boolean;
  /** Several lines high even while empty. */
  isOpen?: boolean;
}
