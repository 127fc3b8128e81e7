import { Button, TextInput } from '@mantine/core';
import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { articleLink } from '@seedbed/domain/resources/article/content.ts';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeatures } from '#platform/actor.tsx';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { LinkIcon } from '#platform/ui/icons/text-icons.tsx';
import { PopoverTool } from './popover-tool.tsx';
import css from './toolbar.module.css';
import { useRecordsToLink } from './use-records-to-link.ts';

/** A link to an address, or to a record that the author may open. The reader's own right decides on the record's page. */
export function LinkTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation(['resources', 'common']);
  const [opened, open] = useState(false);
  const [typed, type] = useState('');
  const isOn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const isBroad = hasFeature(useFeatures(), 'broadSearch');
  const href = typed.trim() ? articleLink(ownPath(typed)) : null;
  function start() {
    type((editor.getAttributes('link').href as string | undefined) ?? '');
    open(true);
  }
  function link(address: string | null, words: string) {
    const { from, to } = editor.state.selection;
    const chain = editor.chain().focus();
    if (isOn) chain.extendMarkRange('link');
    if (!address) chain.unsetLink().run();
    // An empty text is selected as a whole, so the selected words count.
    else if (!isOn && editor.state.doc.textBetween(from, to) === '')
      chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.setLink({ href: address }).run();
    open(false);
  }
  return (
    <PopoverTool
      icon={LinkIcon}
      label={t('tools.link')}
      isOn={isOn}
      opened={opened}
      onOpen={start}
      onClose={() => open(false)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          link(href, typed.trim());
        }}
      >
        <div className={css.address}>
          <TextInput
            label={t('tools.address')}
            dir="ltr"
            data-autofocus
            value={typed}
            error={typed.trim() && !href ? t('tools.bad-address') : undefined}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <Button type="submit" disabled={typed.trim() !== '' && !href}>
            {t('common:actions.save')}
          </Button>
        </div>
      </form>
      {isBroad && <RecordChoice onChoose={(path, name) => link(path, name)} />}
    </PopoverTool>
  );
}

function RecordChoice({ onChoose }: { onChoose: (path: string, name: string) => void }) {
  const { t } = useTranslation('resources');
  return (
    <Picker
      label={t('tools.record')}
      placeholder={t('tools.record-search')}
      source={useRecordsToLink()}
      value={[]}
      onChange={([chosen]) => chosen && onChoose(chosen.value, chosen.label)}
      isInPopover
    />
  );
}

/** A page of this product is named by its path, so that it works at each address of the organization. */
function ownPath(typed: string): string {
  const text = typed.trim();
  return text.startsWith(`${location.origin}/`) ? text.slice(location.origin.length) : text;
}
