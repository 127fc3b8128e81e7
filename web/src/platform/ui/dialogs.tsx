import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Drawer.css';
import { useWhenOpened } from './use-when-opened.ts';

/** Opens after it has mounted: its code may arrive when it is already wanted. */
export function LateModal(props: ModalProps) {
  const { opened } = useWhenOpened(props.opened);
  return <Modal {...props} opened={opened} />;
}

export function LateDrawer(props: DrawerProps) {
  const { opened } = useWhenOpened(props.opened);
  return <Drawer {...props} opened={opened} />;
}
