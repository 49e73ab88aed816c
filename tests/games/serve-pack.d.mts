export declare const SANDBOX_POLICY: string;
export declare function servePack(folder: string): Promise<{ address: string; close: () => Promise<void> }>;
