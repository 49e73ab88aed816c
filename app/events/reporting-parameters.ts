import { channel } from '#app/lib/channel.ts';
import type { Facts } from '#app/visitor/visitor.port.ts';

const parameters = channel<Facts>();

/** Publishes the reporting parameters in the page's data: model, iteration, strategy, tab (section 3). */
export const publishReportingParameters = parameters.publish;

/** Calls the listener with the reporting parameters, starting with the current ones. @returns unsubscribes */
export const onReportingParameters = parameters.subscribe;
