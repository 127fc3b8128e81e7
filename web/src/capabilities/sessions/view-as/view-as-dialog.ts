import { createStore } from '#platform/store.ts';

/** Whether the dialog is open; null for people who may not view the product as another role. */
export const viewAsDialog = createStore<boolean | null>(null);
