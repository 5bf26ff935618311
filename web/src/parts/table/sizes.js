// The heights of the coach's sheet on a phone.
export const SIZES = ['peek', 'half', 'tall']
