/** A webhook is paused by an Admin or after a delivery has used up its tries; ended by the receiver (410). */
export const webhookStates = ['active', 'paused', 'ended'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Delays before the second and the later tries: about three days together. */
const delaysInSeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
export const mostTries = delaysInSeconds.length + 1;

/** Seconds until the next try after `tries` failed ones; null after the last one. */
export const secondsUntilNextTry = (tries: number): number | null => delaysInSeconds[tries - 1] ?? null;

/** Failures in a row after which only one delivery at a time tries the receiver. */
export const failuresOfBreaker = 5;

/** How long the webhook rests after so many failures in a row; it doubles up to an hour. */
export const restSeconds = (failures: number): number =>
  failures < failuresOfBreaker ? 0 : Math.min(60 * 2 ** (failures - failuresOfBreaker), 3_600);

/** Deliveries of one webhook at the same time. */
export const mostAtOnce = (failures: number): number => (failures < failuresOfBreaker ? 4 : 1);

/** Days that the log keeps a delivery. */
export const deliveryDays = 30;

/** Hours in which both secrets sign after a rotation. */
export const rotationHours = 24;

/** 410 says that the receiver is gone for good. */
export const endsWebhook = (status: number | null): boolean => status === 410;
export const isDelivered = (status: number | null): boolean => status !== null && status >= 200 && status < 300;
