import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core';
import { useWhenOpened } from './use-when-opened.ts';

/**
 * Opens after it and its portal have mounted: its code may arrive when it is already wanted. A portal that mounts open
 * focuses its first field before the focus of the page is stored.
 */
const useOpenedLate = (opened: boolean): boolean => useWhenOpened(useWhenOpened(opened).opened).opened;

/** Opens at once if it does not return the focus: the next letters belong to it. */
export function LateModal(props: ModalProps) {
  const openedLate = useOpenedLate(props.opened);
  return <Modal {...props} opened={props.returnFocus === false ? props.opened : openedLate} />;
}

export function LateDrawer(props: DrawerProps) {
  return <Drawer {...props} opened={useOpenedLate(props.opened)} />;
}
