import { Button, Drawer, Menu, Modal, Popover, TextInput, Tooltip } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { BarPanel, PanelFoot, PanelSection, PanelSections } from '#platform/ui/bar/bar-panel.tsx';
import { Barred } from '#platform/ui/barred.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Hint } from '#platform/ui/hint.tsx';
import { EditIcon, TasksIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { type Examples, State } from './example.tsx';

/** Components that float above the page. */
function Confirmation({
  name,
  isUndoable = false,
  asks = false,
}: {
  name: string;
  isUndoable?: boolean;
  asks?: boolean;
}) {
  const { t } = useTranslation(['tasks', 'common']);
  const [shown, setShown] = useState<'no' | 'asking' | 'busy'>('no');
  const [typed, setTyped] = useState('');
  return (
    <State name={name}>
      <Button variant="default" onClick={() => setShown('asking')}>
        {t('common:actions.delete')}
      </Button>
      <ConfirmDialog
        open={shown !== 'no'}
        question={t('delete.question')}
        about={asks ? undefined : t('fields.name')}
        verb={t('common:actions.delete')}
        busy={shown === 'busy'}
        isUndoable={isUndoable}
        isBarred={asks && typed === ''}
        onConfirm={() => setShown('busy')}
        onClose={() => setShown('no')}
      >
        {asks && (
          <TextInput
            label={t('fields.name')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
        )}
      </ConfirmDialog>
    </State>
  );
}

export const floating: Examples = {
  Menu: function Menus() {
    const { t } = useTranslation();
    return (
      <State name="closed">
        <Menu>
          <Menu.Target>
            <Button variant="default">{t('actions.more')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<EditIcon size={18} />}>{t('actions.edit')}</Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<TrashIcon size={18} />}>{t('actions.delete')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </State>
    );
  },
  Popover: function Popovers() {
    const { t } = useTranslation();
    return (
      <State name="closed">
        <Popover trapFocus returnFocus>
          <Popover.Target>
            <Button variant="default">{t('actions.edit')}</Button>
          </Popover.Target>
          <Popover.Dropdown>
            <Button variant="default">{t('actions.save')}</Button>
          </Popover.Dropdown>
        </Popover>
      </State>
    );
  },
  RowMenu: function RowMenus() {
    const { t } = useTranslation();
    const button = useRef<HTMLButtonElement>(null);
    return (
      <State name="closed">
        <RowMenu label={t('actions.more')} button={button}>
          <Menu.Item leftSection={<EditIcon size={18} />}>{t('actions.edit')}</Menu.Item>
          <Menu.Item leftSection={<TrashIcon size={18} />}>{t('actions.delete')}</Menu.Item>
        </RowMenu>
      </State>
    );
  },
  Modal: function Modals() {
    const { t } = useTranslation();
    const [open, setOpen] = useState(false);
    return (
      <State name="closed">
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('actions.edit')}
        </Button>
        <Modal
          opened={open}
          onClose={() => setOpen(false)}
          title={t('error-page.title')}
          closeButtonProps={{ 'aria-label': t('actions.close') }}
        >
          <p>{t('error-page.text')}</p>
          <Button>{t('actions.retry')}</Button>
        </Modal>
      </State>
    );
  },
  ConfirmDialog: () => (
    <>
      <Confirmation name="closed" />
      <Confirmation name="needs an answer" asks />
      <Confirmation name="can be undone" isUndoable />
    </>
  ),
  FormDialog: function FormDialogs() {
    const { t } = useTranslation(['tasks', 'common']);
    const [open, setOpen] = useState(false);
    return (
      <State name="closed">
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('common:actions.edit')}
        </Button>
        <FormDialog opened={open} title={t('form.edit-title')} onClose={() => setOpen(false)}>
          <TextInput label={t('fields.name')} data-autofocus />
        </FormDialog>
      </State>
    );
  },
  Drawer: function Drawers() {
    const { t } = useTranslation();
    const [open, setOpen] = useState(false);
    return (
      <State name="closed">
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('actions.more')}
        </Button>
        <Drawer
          opened={open}
          onClose={() => setOpen(false)}
          position="right"
          title={t('error-page.title')}
          closeButtonProps={{ 'aria-label': t('actions.close') }}
        >
          <p>{t('error-page.text')}</p>
        </Drawer>
      </State>
    );
  },
  BarPanel: function BarPanels() {
    const { t } = useTranslation();
    const [open, setOpen] = useState<number>();
    return ([0, 7, 120] as const).map((count) => (
      <State key={count} name={`${count} wait`}>
        <BarPanel
          title={t('actions.more')}
          label={`${t('actions.more')} ${count}`}
          icon={<TasksIcon />}
          count={count}
          opened={open === count}
          onOpen={() => setOpen(count)}
          onClose={() => setOpen(undefined)}
        >
          <PanelSections>
            <PanelSection title={t('error-page.title')}>
              <p>{t('error-page.text')}</p>
            </PanelSection>
          </PanelSections>
          <PanelFoot>
            <Button variant="default">{t('actions.retry')}</Button>
          </PanelFoot>
        </BarPanel>
      </State>
    ));
  },
  Tooltip: function Tooltips() {
    const { t } = useTranslation();
    return (
      <State name="on hover, focus and tap">
        <Tooltip label={t('not-found.text')}>
          <Button variant="default">{t('not-found.back')}</Button>
        </Tooltip>
      </State>
    );
  },
  Barred: function BarredButtons() {
    const { t } = useTranslation();
    return (
      <State name="with a reason, and without">
        <Barred why={t('barred.fill', { field: t('fields.name') })}>
          <Button>{t('actions.save')}</Button>
        </Barred>
        <Barred why={null}>
          <Button>{t('actions.save')}</Button>
        </Barred>
      </State>
    );
  },
  Hint: function Hints() {
    const { t } = useTranslation();
    return (
      <State name="on hover, focus and tap">
        <Hint label={t('not-found.text')}>{t('optional')}</Hint>
      </State>
    );
  },
};
